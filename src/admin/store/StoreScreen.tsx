/** Not built yet. */
export default function StoreScreen() {
  return null;
}
