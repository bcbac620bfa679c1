import { useLocation } from 'wouter';

/** Navigates to an address of this site: within the back office without loading a new page. */
export function useGo(): (path: string) => void {
  const [, navigate] = useLocation();
  return (path) => {
    if (/^\/admin(?![^/?#])/.test(path)) navigate(path);
    else location.assign(path);
  };
}
