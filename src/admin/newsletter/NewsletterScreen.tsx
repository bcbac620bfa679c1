import { useState } from 'react';
import { Link } from 'wouter';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { listedRow } from '#admin/parts/list/table/listed-row.ts';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRole } from '#admin/parts/use-role.ts';
import { AdminsOnly } from '#admin/store/AdminsOnly.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import type { NewsletterRow } from '#domain/newsletter/staff-newsletter-schema.ts';
import { readersSentence } from '#domain/newsletter/staff-newsletter-texts.ts';
import { newsletters } from '#stores/staff/staff.ts';
import { DeleteDraft } from './DeleteDraft.tsx';
import { FromPostDialog } from './FromPostDialog.tsx';
import { NewsletterEditor } from './NewsletterEditor.tsx';
import { NewsletterTable } from './NewsletterTable.tsx';
import { SendDialog } from './SendDialog.tsx';
import { useNewsletterAddress } from './use-newsletter-address.ts';

const limit = 25;

/** The dialog that is open over the list. */
type OpenDialog = { dialog: 'send' | 'delete'; row: NewsletterRow } | { dialog: 'from-post' };

/** The newsletter: sent ones and drafts. */
export default function NewsletterScreen() {
  const role = useRole();
  return (
    <>
      <ScreenHead title="Newsletter" description="Sent to everybody who asked for it." />
      <p className="mb-6">
        <Link href="/admin/blog" className="link inline-flex min-h-[44px] items-center">
          Back to all posts
        </Link>
      </p>
      {role === 'admin' ? (
        <Newsletters />
      ) : (
        <AdminsOnly>Only admins write and send the newsletter.</AdminsOnly>
      )}
    </>
  );
}

function Newsletters() {
  const { offset, goToOffset } = useListAddress();
  const address = useNewsletterAddress();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const closeDialog = () => setOpenDialog(undefined);
  const query = useQuery(['newsletters', 'list', String(offset)], async () =>
    (await newsletters()).list({ offset, limit }),
  );
  const currentRow = (row: NewsletterRow) => listedRow(query.data?.rows, row, ({ number }) => number);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-measure">{query.data && readersSentence(query.data)}</p>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            onClick={() => setOpenDialog({ dialog: 'from-post' })}
            className={buttonStyle('secondary')}
          >
            Begin with a Post
          </button>
          <button type="button" onClick={() => address.open({ new: '' })} className={buttonStyle('primary')}>
            New Newsletter
          </button>
        </div>
      </div>
      <Listed
        query={query}
        empty="No newsletters yet"
        emptyHint="Write one, or begin with a post."
        rows={['newsletter', 'newsletters']}
      >
        {({ rows, total }) => (
          <>
            <NewsletterTable
              rows={rows}
              onOpen={({ number }) => address.open({ open: String(number) })}
              onSend={(row) => setOpenDialog({ dialog: 'send', row })}
              onDelete={(row) => setOpenDialog({ dialog: 'delete', row })}
            />
            <Pager rows={rows} offset={offset} limit={limit} total={total} onOffset={goToOffset} />
          </>
        )}
      </Listed>
      {address.opened && (
        <NewsletterEditor
          key={JSON.stringify(address.opened)}
          opened={address.opened}
          onClose={address.close}
        />
      )}
      {openDialog?.dialog === 'from-post' && (
        <FromPostDialog
          onChoose={(post) => {
            closeDialog();
            address.open({ post });
          }}
          onClose={closeDialog}
        />
      )}
      {openDialog?.dialog === 'send' && <SendDialog row={currentRow(openDialog.row)} onClose={closeDialog} />}
      {openDialog?.dialog === 'delete' && (
        <DeleteDraft row={currentRow(openDialog.row)} onClose={closeDialog} />
      )}
    </>
  );
}
