/** Another person changed the record since it was read. Nothing was saved. */
export interface Conflict<SavedRecord> {
  kind: 'conflict';
  /** The record as it is now. */
  current: SavedRecord;
  /** The staff name of the person who changed it; null if nobody was signed in. */
  by: string | null;
  /** Instant, ISO 8601 in UTC. */
  at: string;
}

/** The answer to a change of a record: a refusal, a conflict, or anything else if it is done. */
export interface RecordAnswer<SavedRecord> {
  kind: string;
  /** The record as it was saved. */
  record?: SavedRecord;
  /** In a conflict, the record as it is now. */
  current?: SavedRecord;
}

/** The refusals among the answers. */
export type RefusalOf<Answer> = Extract<Answer, { kind: 'refused' }>;

/** The answers except refusals and conflicts. */
export type DoneOf<Answer> = Exclude<Answer, { kind: 'refused' | 'conflict' }>;

export const isRefusal = <Answer extends RecordAnswer<unknown>>(
  answer: Answer,
): answer is RefusalOf<Answer> => answer.kind === 'refused';

export const isConflict = <SavedRecord>(answer: RecordAnswer<SavedRecord>): answer is Conflict<SavedRecord> =>
  answer.kind === 'conflict';

export const isDone = <Answer extends RecordAnswer<unknown>>(answer: Answer): answer is DoneOf<Answer> =>
  !isRefusal(answer) && !isConflict(answer);
