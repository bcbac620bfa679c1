import { lazy, Suspense } from 'react';
import { Link, useParams } from 'wouter';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { NotFound } from '#admin/parts/NotFound.tsx';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRole } from '#admin/parts/use-role.ts';
import { AdminsOnly } from '#admin/store/AdminsOnly.tsx';
import { thousands } from '#domain/money/thousands.ts';
import { periodText } from '#domain/people/retention.ts';
import { hoursInWords, ruleInWords } from '#domain/settings/settings-texts.ts';
import { settings } from '#stores/staff/staff.ts';
import { CheckPasses } from './CheckPasses.tsx';
import { ClosingDays } from './ClosingDays.tsx';
import { OnlinePayments } from './OnlinePayments.tsx';
import { SettingSection } from './SettingSection.tsx';

// Includes every mail, which only admins who edit mails need.
const MailTexts = lazy(() => import('#admin/mails/texts/MailTexts.tsx'));

/**
 * The rules that the site promises and the database enforces, the studio's contact details, and the texts of mails.
 * Admins change them here.
 */
export default function SettingsScreen() {
  const role = useRole();
  const { tab } = useParams<{ tab?: string }>();
  if (tab !== undefined && tab !== 'mails') return <NotFound />;
  const link = tab === 'mails' ? '/admin/settings' : '/admin/settings/mails';
  return (
    <>
      <ScreenHead
        title={tab === 'mails' ? 'Emails' : 'Settings'}
        description={
          tab === 'mails'
            ? 'What the studio writes to people, shown with an invented person. You can put it in your own words.'
            : 'What the studio promises and what it allows, where it is and when it is open. The sentences on the site are written from these.'
        }
      />
      {role === 'admin' ? (
        <>
          <p className="mb-6">
            <Link href={link} className="link inline-flex min-h-[44px] items-center">
              {tab === 'mails' ? 'Back to all settings' : 'Texts of emails'}
            </Link>
          </p>
          {tab === 'mails' ? (
            <Suspense fallback={<Skeleton />}>
              <MailTexts />
            </Suspense>
          ) : (
            <Sections />
          )}
        </>
      ) : (
        <AdminsOnly>Only admins see and change settings.</AdminsOnly>
      )}
    </>
  );
}

function Sections() {
  const query = useQuery(['settings'], async () => (await settings()).read(), { steady: false });
  return (
    <Listed query={query} empty="" isEmpty={() => false}>
      {({ rules, contact, hours, vat, online, limits, defaultLimits, retention, closures }) => (
        <div className="grid max-w-[52rem] gap-12">
          <ClosingDays closures={closures} />
          <SettingSection
            section="hours"
            description="The footer, the contact page and search engines show them once the site is published. Days without classes are closing days."
            hint={
              <>
                A day’s hours look like <span className="whitespace-nowrap">06:45–21:00</span>. For a break,
                put a comma between. Leave a day empty when you are closed.
              </>
            }
            settings={hours}
            shown={(_, value) => hoursInWords(String(value))}
          />
          <SettingSection
            section="contact"
            description="Emails and calendars show them at once, pages once the site is published. The map and the directions are in the studio’s file."
            settings={contact}
            shown={(_, value) => String(value)}
          />
          <SettingSection
            section="rules"
            description="The rules for everybody who books. They apply to existing bookings, too."
            settings={rules}
            shown={(name, value) => ruleInWords(name, Number(value))}
          />
          <SettingSection
            section="vat"
            description="Each payment records the rate of its day. Earlier payments keep theirs."
            settings={vat}
            shown={(_, value) => `${value}%`}
          />
          <OnlinePayments online={online} />
          <SettingSection
            section="retention"
            description="Older data are erased every night. The privacy page gives these periods once the site is published."
            hint="Each period is a number of days: 365 is a year."
            settings={retention}
            shown={(_, value) => periodText(Number(value))}
          />
          <SettingSection
            section="limits"
            description="They stop a script that books every place. Somebody who reaches one is asked to telephone. Staff are exempt."
            settings={limits}
            defaults={defaultLimits}
            shown={(_, value) => (typeof value === 'number' ? thousands(value) : value)}
          />
          <CheckPasses />
        </div>
      )}
    </Listed>
  );
}
