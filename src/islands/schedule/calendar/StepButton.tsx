import { Button } from '#components/controls/Button.tsx';

interface Props {
  by: 1 | -1;
  label: string;
  /** Whether there is nothing further in this direction. */
  unavailable: boolean;
  onClick: () => void;
  /** Without a border, beside other controls. */
  small?: boolean;
}

/** An arrow forwards or back. */
export function StepButton({ by, label, unavailable, onClick, small = false }: Props) {
  const shape = small
    ? 'size-[min(2.75rem,13.75vw)] hover:bg-paper-edge'
    : 'h-12 w-12 text-plum shadow-[inset_0_0_0_1.5px_currentColor] hover:bg-plum hover:text-plum-on';
  return (
    <Button
      aria-label={label}
      unavailable={unavailable}
      onClick={onClick}
      className={`grid shrink-0 place-items-center rounded-full active:translate-y-px aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${shape}`}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        className="fill-none stroke-current stroke-2"
      >
        <path d={by === 1 ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Button>
  );
}
