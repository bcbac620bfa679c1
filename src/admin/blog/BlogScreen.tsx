/** Not built yet. */
export default function BlogScreen() {
  return null;
}
