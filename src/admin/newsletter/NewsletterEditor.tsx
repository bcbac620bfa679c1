import { useState } from 'react';
import { CloseButton } from '#admin/parts/CloseButton.tsx';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import {
  fieldsFromPost,
  fieldsOfNewsletter,
  type NewsletterFields,
  type WholeNewsletter,
} from '#domain/newsletter/staff-newsletter-schema.ts';
import { newsletterRefusalMessage } from '#domain/newsletter/staff-newsletter-texts.ts';
import { postRefusalMessage } from '#domain/posts/post-texts.ts';
import { newsletters, posts } from '#stores/staff/staff.ts';
import { NewsletterDialog } from './NewsletterDialog.tsx';
import { newsletterWidth } from './newsletter-width.ts';
import { SentDialog } from './SentDialog.tsx';
import type { OpenedNewsletter } from './use-newsletter-address.ts';

interface Props {
  opened: OpenedNewsletter;
  onClose: () => void;
}

/** The newsletter and the values of its form; undefined if it no longer exists. */
type LoadedNewsletter = { newsletter: WholeNewsletter | null; fields: NewsletterFields } | undefined;

const emptyNewsletter = () => ({ newsletter: null, fields: fieldsOfNewsletter(null) });

async function find(opened: OpenedNewsletter): Promise<LoadedNewsletter> {
  if ('post' in opened) {
    const post = await (await posts()).find(opened.post);
    return post && { newsletter: null, fields: fieldsFromPost(post) };
  }
  if ('new' in opened) return emptyNewsletter();
  const newsletter = await (await newsletters()).find(Number(opened.open) || 0);
  return newsletter && { newsletter, fields: fieldsOfNewsletter(newsletter) };
}

/** The newsletter in the screen's address. */
export function NewsletterEditor({ opened, onClose }: Props) {
  // A new query each time: the editor starts with the current version.
  const [openingId] = useState(() => crypto.randomUUID());
  const { data, problem, busy, retry } = useQuery(
    ['newsletters', 'opened', JSON.stringify(opened), openingId],
    async () => ({ found: await find(opened) }),
    { steady: false },
  );
  // Input is preserved when the query reloads. A new newsletter needs no loading dialog, which a screen reader would
  // announce first.
  const [loaded, setLoaded] = useState<LoadedNewsletter>(() =>
    'new' in opened ? emptyNewsletter() : undefined,
  );
  const current = loaded ?? data?.found;
  if (current && !loaded) setLoaded(current);
  if (current?.newsletter?.sentAt) return <SentDialog newsletter={current.newsletter} onClose={onClose} />;
  if (current)
    return (
      <NewsletterDialog newsletter={current.newsletter} initialFields={current.fields} onClose={onClose} />
    );
  return (
    <Dialog open title="Newsletter" onClose={onClose} className={newsletterWidth}>
      <div className="mt-6">
        {data ? (
          <p role="alert">
            {'post' in opened ? postRefusalMessage('unknown') : newsletterRefusalMessage('unknown')}
          </p>
        ) : problem && !busy ? (
          <OutageNotice onRetry={retry} />
        ) : (
          <Skeleton rows={5} />
        )}
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
