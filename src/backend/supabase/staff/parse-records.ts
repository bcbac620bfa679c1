import type {
  CommonRefusal,
  Conflict,
  PageOf,
  RecordedChange,
  Refused,
  RemoveAnswer,
  SaveAnswer,
} from '#backend/staff/records.ts';
import { type Fields, fieldsOf, unknownAnswer } from '#backend/supabase/parse-fields.ts';

type Read<Row> = (fields: Fields) => Row;

const actions = { created: true, changed: true, deleted: true } as const;

const common: readonly CommonRefusal[] = ['not-allowed', 'unknown'];

/** Reads a part of a list. @throws Error where it is none that this version of the site knows. */
export function parsePage<Row>(asked: string, answer: unknown, read: Read<Row>): PageOf<Row> {
  const fields = fieldsOf(asked, answer);
  return { rows: fields.list('rows').map(read), total: fields.count('total') };
}

/** Reads a list. @throws Error where it is none. */
export function parseList<Row>(asked: string, answer: unknown, read: Read<Row>): Row[] {
  if (!Array.isArray(answer)) throw unknownAnswer(asked, answer);
  return answer.map((one) => read(fieldsOf(asked, one)));
}

/** Reads a record, undefined where the database found none. */
export function parseFound<Row>(asked: string, answer: unknown, read: Read<Row>): Row | undefined {
  return answer === null ? undefined : read(fieldsOf(asked, answer));
}

/**
 * Reads what saving came to.
 * @param reasons The refusals that this question knows besides the common ones.
 */
export function parseSaveAnswer<Row, Reason extends string = never>(
  asked: string,
  answer: unknown,
  read: Read<Row>,
  reasons: readonly Reason[] = [],
): SaveAnswer<Row, Reason> {
  const fields = fieldsOf(asked, answer);
  const kind = fields.text('kind');
  if (kind === 'saved') return { kind, record: read(fields.within('record')) };
  if (kind === 'conflict') return conflict(fields, read);
  return parseRefusal(asked, answer, reasons);
}

/** Reads what taking away came to. */
export function parseRemoveAnswer<Row>(asked: string, answer: unknown, read: Read<Row>): RemoveAnswer<Row> {
  const fields = fieldsOf(asked, answer);
  const kind = fields.text('kind');
  if (kind === 'deleted' || kind === 'archived') return { kind };
  if (kind === 'conflict') return conflict(fields, read);
  return parseRefusal(asked, answer, []);
}

/** Reads a refusal. @throws Error where its reason is not among those known. */
export function parseRefusal<Reason extends string>(
  asked: string,
  answer: unknown,
  reasons: readonly Reason[],
): Refused<Reason | CommonRefusal> {
  const { kind, reason } = answer as { kind?: unknown; reason?: unknown };
  const known = [...reasons, ...common].find((one) => one === reason);
  if (kind !== 'refused' || known === undefined) throw unknownAnswer(asked, answer);
  return { kind, reason: known };
}

function conflict<Row>(fields: Fields, read: Read<Row>): Conflict<Row> {
  return {
    kind: 'conflict',
    theirs: read(fields.within('theirs')),
    by: fields.orNull('by', fields.text),
    at: fields.text('at'),
  };
}

/** Reads what record_history() answered. */
export function parseHistory(answer: unknown): RecordedChange[] {
  return parseList('record_history', answer, (fields) => ({
    at: fields.text('at'),
    by: fields.orNull('by', fields.text),
    action: fields.keyOf('action', actions),
    before: fields.orNull('before', fields.record),
    after: fields.orNull('after', fields.record),
  }));
}
