import { useState } from 'react';
import { FilterSelect } from '#admin/parts/list/FilterSelect.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { History } from '#admin/parts/record/history/History.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { buttonStyle } from '#components/controls/button-style.ts';
import { previewableMails } from '#domain/mails/samples/sample-letter.ts';
import { customisableKinds, staffWrittenKinds } from '#domain/mails/write-letter.ts';
import { mails } from '#stores/staff/staff.ts';
import { MailTextsDialog } from './MailTextsDialog.tsx';
import { SampleLetter } from './SampleLetter.tsx';

/** Every mail with sample data, and a button to edit the texts of those with editable parts. */
export default function MailTexts() {
  const { params, filter } = useListAddress();
  const chosen = params.get('kind') ?? '';
  const kind = previewableMails.some(({ value }) => value === chosen) ? chosen : (customisableKinds[0] ?? '');
  return (
    <div className="grid max-w-[52rem] gap-6">
      <FilterSelect
        label="Which email"
        value={kind}
        options={previewableMails}
        onChange={(value) => filter({ kind: value })}
      />
      {customisableKinds.includes(kind) ? (
        <ChangeableMail key={kind} kind={kind} />
      ) : (
        <div className="grid gap-6">
          <p className="text-ink-soft">
            {staffWrittenKinds.includes(kind)
              ? 'You write its text each time you send one.'
              : 'It goes out when somebody asks for it while signing in or up. Its text cannot be changed here.'}
          </p>
          <SampleLetter kind={kind} />
        </div>
      )}
    </div>
  );
}

function ChangeableMail({ kind }: { kind: string }) {
  const [editing, setEditing] = useState(false);
  const query = useQuery(['mails', 'texts', kind], async () => (await mails()).texts(kind), {
    steady: false,
  });
  return (
    <Listed query={query} empty="" isEmpty={() => false}>
      {(stored) => (
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft">
              {Object.keys(stored.texts).length > 0
                ? 'Some of it is your own text.'
                : 'This is the default text.'}
            </p>
            <button type="button" onClick={() => setEditing(true)} className={buttonStyle('secondary')}>
              Change Text
            </button>
          </div>
          <SampleLetter kind={kind} texts={stored.texts} />
          <History kind="mail" recordKey={kind} />
          {editing && <MailTextsDialog kind={kind} stored={stored} onClose={() => setEditing(false)} />}
        </div>
      )}
    </Listed>
  );
}
