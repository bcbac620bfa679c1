/** Not built yet. */
export default function DashboardScreen() {
  return null;
}
