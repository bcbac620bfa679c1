import { useState } from 'react';
import { SecondPlaceQuestion } from '#admin/bookings/attendees/SecondPlaceQuestion.tsx';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { CheckField } from '#admin/parts/record/CheckField.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { DateField } from '#components/form/DateField.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { methodForClass, paymentChoices, paymentHint } from '#domain/bookings/staff/payment-choices.ts';
import { occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import {
  type BookForFields,
  bookForForm,
  classChoice,
  hasOnlyRoomAtHome,
} from '#domain/people/book-for-form.ts';
import type { PersonPage } from '#domain/people/people-schema.ts';
import { displayedName } from '#domain/people/people-texts.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { parseStudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { datesChanged, staffOccurrences } from '#stores/staff/occurrences.ts';
import { studioNow } from '#stores/studio-clock.ts';

/** Books a person into a class, as at the desk. */
export function BookForDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const close = useWhileMounted(onClose);
  const name = displayedName(person);
  // The question whether they take another place belongs to these values only.
  const [presentAt, setPresentAt] = useState<BookForFields>();
  const form = useRecordForm({
    record: null,
    fieldsOf: (): BookForFields => ({
      on: studioDayOf(studioNow()),
      occurrence: '',
      atHome: false,
      paymentMethod: 'pay_at_studio',
    }),
    schema: bookForForm,
    read: (fields) => readForm(bookForForm, fields),
    // Another day has different classes.
    derive: (after, before) => (after.on === before.on ? after : { ...after, occurrence: '', atHome: false }),
    send: async ({ draft, requestId }, { again }: { again: boolean } = { again: false }) => {
      setPresentAt(undefined);
      const answer = await (await staffOccurrences()).addWalkIn(
        Number(draft.occurrence),
        { name, email: person.email, phone: person.phone, paymentMethod: draft.paymentMethod },
        requestId,
        { again, atHome: draft.atHome },
      );
      const isAlreadyHere = answer.kind === 'refused' && answer.reason === 'already-here';
      return isAlreadyHere ? ({ kind: 'already-here' } as const) : answer;
    },
    refusal: ({ reason }) => occurrenceRefusalMessages[reason],
    onDone: (answer, about) => {
      if (answer.kind === 'already-here') return setPresentAt(about);
      datesChanged();
      void notifySuccess(`${name} has a place`);
      close();
    },
  });
  const day = parseStudioDay(form.fields.on);
  const query = useQuery(
    ['occurrences', 'on', day ?? ''],
    async () => (day ? (await staffOccurrences()).toBook(day) : undefined),
    { steady: false },
  );
  const answer = query.isPrevious ? undefined : query.data;
  const classes = answer?.kind === 'classes' ? answer.rows : [];
  const classNumbered = (number: string) => classes.find((row) => String(row.number) === number);
  const paidClass = classNumbered(form.fields.occurrence) ?? { workshop: false };
  const noClassesHint =
    answer?.kind === 'refused'
      ? occurrenceRefusalMessages[answer.reason]
      : answer && classes.length === 0
        ? 'No upcoming class is planned on this day.'
        : undefined;
  return (
    <RecordDialog title="Book a Class" about={name} form={form} onClose={onClose} submitLabel="Book Class">
      <DateField {...form.field('on')} />
      <SelectField
        placeholder="Select class"
        options={classes.map(classChoice)}
        hint={noClassesHint}
        {...form.field('occurrence')}
        onChange={({ target: { value } }) => {
          const chosen = classNumbered(value);
          form.change({
            occurrence: value,
            atHome: hasOnlyRoomAtHome(chosen),
            paymentMethod: methodForClass(form.fields.paymentMethod, chosen ?? { workshop: false }),
          });
        }}
      />
      <LoadingProblem queries={[{ ...query, data: answer }]} />
      {classNumbered(form.fields.occurrence)?.streamed && (
        <CheckField
          {...form.field('atHome')}
          checked={form.fields.atHome}
          onCheck={(atHome) => form.change({ atHome })}
        />
      )}
      <SelectField
        placeholder="Select payment method"
        options={paymentChoices(paidClass)}
        hint={paymentHint(paidClass)}
        {...form.field('paymentMethod')}
      />
      {presentAt === form.fields && (
        <SecondPlaceQuestion person={{ name }} onAdd={() => form.save({ again: true })} />
      )}
    </RecordDialog>
  );
}
