import * as v from 'valibot';

/* The schemas of staff functions' answers, for any kind of record. */

type Schema = v.GenericSchema;

/** The reasons common to all refusals: the role does not allow it, or the record no longer exists. */
const common = ['not-allowed', 'unknown'] as const;

/** A refusal for one of these reasons, or for a common one. */
export const refusalSchema = <const Reason extends string = never>(reasons: readonly Reason[] = []) =>
  v.object({ kind: v.literal('refused'), reason: v.picklist([...reasons, ...common]) });

/** Another person changed the record since it was read. Nothing was saved. */
export const conflict = <Row extends Schema>(row: Row) =>
  v.object({
    kind: v.literal('conflict'),
    /** The record as it is now. */
    current: row,
    /** The staff name of the person who changed it; null if nobody was signed in. */
    by: v.nullable(v.string()),
    /** Instant, ISO 8601 in UTC. */
    at: v.string(),
  });

export const savedSchema = <Row extends Schema>(row: Row) =>
  v.object({ kind: v.literal('saved'), record: row });

/**
 * The result of saving.
 * @param reasons The refusals of this function besides the common ones.
 */
export const saveAnswer = <Row extends Schema, const Reason extends string = never>(
  row: Row,
  reasons: readonly Reason[] = [],
) => v.variant('kind', [savedSchema(row), conflict(row), refusalSchema(reasons)]);

/** The result of removing a record: deleted, or archived because other records refer to it. */
export const removeAnswer = <Row extends Schema, const Reason extends string = never>(
  row: Row,
  reasons: readonly Reason[] = [],
) =>
  v.variant('kind', [
    v.object({ kind: v.literal('deleted') }),
    v.object({ kind: v.literal('archived') }),
    conflict(row),
    refusalSchema(reasons),
  ]);

/** The people notified of classes that are cancelled, or brought back. */
export const notified = {
  /** The number of mails that are sent. */
  mailed: v.number(),
  /** The people whom staff have to telephone: they left no email address. */
  withoutEmail: v.array(v.object({ name: v.string(), phone: v.string() })),
};
