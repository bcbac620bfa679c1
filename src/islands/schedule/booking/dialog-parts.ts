/* The modules that a press on Book needs, in one lazy chunk. */
export { BookingDialog } from './BookingDialog.tsx';
export { ClassConfirmation } from './Confirmation.tsx';
