/** Something to do about a message, from within it. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}
