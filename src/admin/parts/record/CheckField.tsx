interface Props {
  name: string;
  label: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

/** A checkbox field. */
export function CheckField({ name, label, checked, onCheck }: Props) {
  return (
    <label className="flex min-h-[44px] items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
      />
      {label}
    </label>
  );
}
