import type { ReactNode } from 'react';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { Field } from '#components/form/Field.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { type FormSchema, readForm } from '#domain/schema/read-form.ts';
import {
  fieldsOfSettings,
  type SettingSection,
  type Settings,
  type SettingValue,
  settingForms,
  settingRows,
} from '#domain/settings/settings-schema.ts';
import { settingRefusals } from '#domain/settings/settings-texts.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { settings as staffSettings } from '#stores/staff/staff.ts';

interface Props<Section extends SettingSection> {
  section: Section;
  title: string;
  settings: Settings<Section>;
  defaults: Settings<Section>['values'] | undefined;
  hint: ReactNode;
  onClose: () => void;
}

/** The form for the values of one section. */
export function SettingsDialog<Section extends SettingSection>({
  section,
  title,
  settings,
  defaults,
  hint,
  onClose,
}: Props<Section>) {
  const schema = settingForms[section] as FormSchema<Record<string, string>, Record<string, SettingValue>>;
  const form = useRecordForm({
    record: settings,
    schema,
    fieldsOf: (record) => fieldsOfSettings(section, (record ?? settings).values) as Record<string, string>,
    read: (fields) => readForm(schema, fields),
    send: async ({ draft, record, requestId }) =>
      (await staffSettings()).save(section, draft, { version: (record ?? settings).version, requestId }),
    refusal: ({ reason }) => settingRefusals[reason],
    onDone: () => {
      invalidate('settings');
      void notifySuccess(`${title} saved`);
    },
    onSaved: onClose,
  });

  return (
    <RecordDialog title={title} form={form} onClose={onClose} submitLabel="Save">
      {hint && <p className="text-ink-soft">{hint}</p>}
      {settingRows(section, settings.values).map(({ name, value }) => (
        <Field
          key={name}
          type="text"
          inputMode={typeof value === 'number' ? 'numeric' : 'text'}
          autoComplete="off"
          {...form.field(name)}
        />
      ))}
      {defaults && (
        <button
          type="button"
          className="link min-h-[44px] justify-self-start"
          onClick={() => form.change(fieldsOfSettings(section, defaults) as Record<string, string>)}
        >
          Restore default numbers
        </button>
      )}
    </RecordDialog>
  );
}
