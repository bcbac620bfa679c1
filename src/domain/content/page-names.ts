/**
 * Names that no page of a record has: hosts show the page `404` for every unknown address of its folder, and `index`
 * for the folder itself. `studio.is_page_name()` is the same rule in the database.
 */
export const reservedPageNames: readonly string[] = ['404', 'index'];
