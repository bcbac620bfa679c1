/** Not built yet. */
export default function BookingsScreen() {
  return null;
}
