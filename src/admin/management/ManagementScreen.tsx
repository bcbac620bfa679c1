/** Not built yet. */
export default function ManagementScreen() {
  return null;
}
