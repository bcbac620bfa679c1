/* What a press on Book needs, in one chunk. */
export { BookingDialog } from './BookingDialog.tsx';
export { ClassConfirmation } from './Confirmation.tsx';
