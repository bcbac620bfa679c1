import { useState } from 'react';
import { FilterTabs } from '#admin/parts/list/FilterTabs.tsx';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useRole } from '#admin/parts/use-role.ts';
import { useStore } from '#components/use-store.ts';
import { $sendsMails } from '#stores/staff/staff.ts';
import { ActivityList } from './ActivityList.tsx';
import { MailDialog } from './MailDialog.tsx';
import { MailList } from './MailList.tsx';

const tabsOf = (sendsMails: boolean) =>
  [
    { value: 'activity', label: 'What happened' },
    { value: 'mails', label: sendsMails ? 'Emails' : 'What would have been sent' },
  ] as const;

/** The activity at the studio, and the mails about it. */
export default function NotificationsScreen() {
  const isAdmin = useRole() === 'admin';
  const sendsMails = useStore($sendsMails);
  const { params, filter } = useListAddress();
  const show = params.get('show') === 'mails' ? 'mails' : 'activity';
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ScreenHead
        title="Notifications"
        description={
          isAdmin
            ? 'What happened at the studio, who was emailed, and what they read.'
            : 'What happened in your classes, who was emailed, and what they read.'
        }
      />
      <div className="mb-5">
        <FilterTabs
          label="What is listed"
          tabs={tabsOf(sendsMails)}
          value={show}
          onChange={(value) =>
            filter({ show: value === 'mails' ? value : null, state: null, kind: null, search: null })
          }
        />
      </div>
      {show === 'mails' ? <MailList onOpen={setOpen} /> : <ActivityList onOpen={setOpen} />}
      {open !== undefined && <MailDialog number={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
