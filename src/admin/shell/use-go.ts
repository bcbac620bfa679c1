import { useLocation } from 'wouter';
import { leavePage } from '#admin/parts/record/unsaved/unsaved-forms.ts';

/**
 * Navigates to an address of this site: within the back office without loading a new page. Asks first if a form has
 * unsaved input.
 */
export function useGo(): (path: string) => void {
  const [, navigate] = useLocation();
  return (path) =>
    leavePage(() => {
      if (/^\/admin(?![^/?#])/.test(path)) navigate(path);
      else location.assign(path);
    });
}
