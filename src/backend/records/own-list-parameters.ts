/**
 * The parameters of a list of a person's own records.
 * @param all Whether old ones are read, too: after some years they are many.
 */
export const ownListParameters = (all: boolean) => (all ? {} : { latest: 20 });
