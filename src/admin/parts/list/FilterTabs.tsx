import { useIsPhone } from '#admin/parts/use-media.ts';
import { toggleStyle } from '#components/controls/toggle-style.ts';
import { FilterSelect } from './FilterSelect.tsx';

interface Props<Value extends string> {
  /** The subject of the tabs, for screen readers. */
  label: string;
  /** `count` is null while it is loading: its space is reserved. */
  tabs: readonly { value: Value; label: string; count?: number | null }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** More tabs would fill several lines of a phone. */
const maxOnPhone = 3;

/**
 * Tabs that filter one list: buttons of which one is pressed, because there is only a single panel. On a phone many of
 * them are a select, so that the list begins in the first screen.
 */
export function FilterTabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const isPhone = useIsPhone();
  if (isPhone && tabs.length > maxOnPhone) {
    const options = tabs.map((tab) => ({
      value: tab.value,
      label: typeof tab.count === 'number' ? `${tab.label} ${tab.count}` : tab.label,
    }));
    return <FilterSelect label={label} value={value} options={options} onChange={onChange} />;
  }
  return (
    <fieldset className="flex w-fit max-w-full flex-wrap gap-1 max-sm:gap-0.5 rounded-[1.625rem] bg-paper-deep p-1">
      <legend className="sr-only">{label}</legend>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
          className={toggleStyle('px-4 max-sm:px-2')}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span
              className={`tabular-nums ${tab.count === null ? 'invisible' : ''}`}
            >{` ${tab.count ?? 0}`}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
