import { type ReactNode, useState } from 'react';
import { History } from '#admin/parts/record/history/History.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import {
  type SettingSection as Section,
  type Settings,
  type SettingValue,
  settingRows,
} from '#domain/settings/settings-schema.ts';
import { SectionHeading } from './SectionHeading.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { settingSections } from './setting-sections.ts';

interface Props<Name extends Section> {
  section: Name;
  description: string;
  settings: Settings<Name>;
  /** The default values of a new studio; shown if a number differs. */
  defaults?: Settings<Name>['values'];
  /** A hint in its form, before the fields. */
  hint?: ReactNode;
  /** The displayed form of a value. */
  shown: (name: string, value: SettingValue) => string;
}

/** Values that are saved together: the current values, who changed them, and a button to edit them. */
export function SettingSection<Name extends Section>({
  section,
  description,
  settings,
  defaults,
  hint,
  shown,
}: Props<Name>) {
  const [editing, setEditing] = useState(false);
  const { title } = settingSections[section];
  const defaultRows = defaults && settingRows(section, defaults);
  return (
    <section aria-labelledby={section}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <SectionHeading section={section} />
          <p className="mt-1 max-w-measure text-ink-soft">{description}</p>
        </div>
        <button
          type="button"
          aria-label={`Edit ${title}`}
          onClick={() => setEditing(true)}
          className={buttonStyle('secondary')}
        >
          Edit
        </button>
      </div>
      <dl className="mb-4 mt-4 divide-y divide-paper-edge border-y border-paper-edge">
        {settingRows(section, settings.values).map(({ name, label, value }, index) => (
          <div key={name} className="grid grid-cols-[minmax(5rem,1fr)_auto] gap-x-6 py-2.5">
            <dt className="min-w-0 break-words">{label}</dt>
            <dd className="min-w-0 max-w-[60vw] break-words text-right tabular-nums sm:max-w-[24rem]">
              <span>{shown(name, value)}</span>
              {defaultRows && defaultRows[index]?.value !== value && (
                <span className="text-ink-soft max-sm:block">
                  {' '}
                  (usually {shown(name, defaultRows[index]?.value ?? 0)})
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <History kind="settings" recordKey={section} />
      {editing && (
        <SettingsDialog
          section={section}
          title={title}
          settings={settings}
          defaults={defaults}
          hint={hint}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  );
}
