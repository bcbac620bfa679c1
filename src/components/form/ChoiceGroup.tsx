import type { ReactNode } from 'react';

/** A group of options under a common heading. */
export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name?: string;
  label: string;
  hint?: string;
  checked: boolean;
  onChange: () => void;
}

/** One option, large enough for a thumb. */
export function Choice({ type, name, label, hint, checked, onChange }: ChoiceProps) {
  return (
    <label className="inline-flex min-h-[44px] cursor-pointer items-center gap-2.5 rounded-full border border-ink-soft bg-paper px-4 hover:border-ink has-[:checked]:border-plum has-[:checked]:bg-plum has-[:checked]:text-plum-on has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-[3px] has-[:focus-visible]:outline-plum">
      <input type={type} name={name} checked={checked} onChange={onChange} className="on-pill outline-none" />
      <span>
        {label}
        {hint && <span className="text-[0.9rem] opacity-90"> {hint}</span>}
      </span>
    </label>
  );
}
