/** Not built yet. */
export default function ClassesScreen() {
  return null;
}
