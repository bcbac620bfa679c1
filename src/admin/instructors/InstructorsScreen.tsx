/** Not built yet. */
export default function InstructorsScreen() {
  return null;
}
