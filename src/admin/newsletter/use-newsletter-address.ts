import { useDialogAddress } from '#admin/parts/use-dialog-address.ts';

/** The open newsletter: a new one, a new one about the post at an address, or an existing one. */
export type OpenedNewsletter = { new: '' } | { post: string } | { open: string };

const names = ['new', 'post', 'open'] as const;

/** The open newsletter is in the address, so that Back closes it and a reload keeps it open. */
export function useNewsletterAddress() {
  const { params, setDialog } = useDialogAddress();
  const write = (opened?: OpenedNewsletter) => (now: URLSearchParams) => {
    const next = new URLSearchParams(now);
    for (const name of names) next.delete(name);
    for (const [name, value] of Object.entries(opened ?? {})) next.set(name, value);
    return next;
  };
  const name = names.find((param) => params.has(param));
  return {
    opened: name && ({ [name]: params.get(name) ?? '' } as OpenedNewsletter),
    open: (opened: OpenedNewsletter) => setDialog('open', write(opened)),
    close: () => setDialog('close', write()),
  };
}
