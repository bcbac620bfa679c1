import * as v from 'valibot';

/* The answers of staff functions, around the record that each is about. */

type Schema = v.GenericSchema;

/** A part of a list. */
export const pageOf = <Row extends Schema>(row: Row) => v.object({ rows: v.array(row), total: v.number() });

/** Why anything may be refused: the role does not allow it, or the record is gone. */
const common = ['not-allowed', 'unknown'] as const;

/** A refusal for one of these reasons, or for one that anything may be refused for. */
export const refused = <const Reason extends string = never>(reasons: readonly Reason[] = []) =>
  v.object({ kind: v.literal('refused'), reason: v.picklist([...reasons, ...common]) });

/** Somebody else changed the record since it was read. Nothing was saved. */
export const conflict = <Row extends Schema>(row: Row) =>
  v.object({
    kind: v.literal('conflict'),
    /** As it is now. */
    theirs: row,
    /** Who changed it, as staff know them; null where nobody was signed in. */
    by: v.nullable(v.string()),
    /** Instant, ISO 8601 in UTC. */
    at: v.string(),
  });

export const saved = <Row extends Schema>(row: Row) => v.object({ kind: v.literal('saved'), record: row });

/** What saving came to. @param reasons The refusals that this question knows besides the common ones. */
export const saveAnswer = <Row extends Schema, const Reason extends string = never>(
  row: Row,
  reasons: readonly Reason[] = [],
) => v.variant('kind', [saved(row), conflict(row), refused(reasons)]);

/** What taking a record away came to: deleted, or archived because something refers to it. */
export const removeAnswer = <Row extends Schema, const Reason extends string = never>(
  row: Row,
  reasons: readonly Reason[] = [],
) =>
  v.variant('kind', [
    v.object({ kind: v.literal('deleted') }),
    v.object({ kind: v.literal('archived') }),
    conflict(row),
    refused(reasons),
  ]);

/** Who is told of classes that are called off, or held after all. */
export const told = {
  /** How many mails go out. */
  mailed: v.number(),
  /** Whom staff have to telephone: they left no email address. */
  toCall: v.array(v.object({ name: v.string(), phone: v.string() })),
};
