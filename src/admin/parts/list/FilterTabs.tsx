interface Props<Value extends string> {
  /** What the tabs choose among, for those who hear them. */
  label: string;
  /** `count` is null while it is counted: its place is kept. */
  tabs: readonly { value: Value; label: string; count?: number | null }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Tabs that filter one list: buttons of which one is pressed, because there is but one panel. */
export function FilterTabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  return (
    <fieldset className="flex w-fit max-w-full flex-wrap gap-1 rounded-[1.625rem] bg-paper-deep p-1">
      <legend className="sr-only">{label}</legend>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
          className="min-h-[44px] rounded-full px-4 font-semibold text-ink-soft hover:text-ink aria-pressed:bg-paper aria-pressed:text-plum aria-pressed:shadow-[inset_0_0_0_1.5px_currentColor]"
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={`tabular-nums ${tab.count === null ? 'invisible' : ''}`}> {tab.count ?? 0}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
