/** An action inside a message. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}
