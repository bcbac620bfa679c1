import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { isLocal } from '#commands/running/is-local.ts';
import { signInRequiresCaptcha } from './captcha.ts';
import { examineDatabase } from './database.ts';
import { type Finding, note, wrong } from './finding.ts';
import { examineFunctions } from './functions.ts';
import { examineProject } from './project.ts';
import { examineSite } from './site.ts';

/** A part of a studio, and its findings. */
export interface ExaminedPart {
  title: string;
  findings: Finding[];
}

export interface ExaminationTarget {
  site: URL;
  /** The Supabase project; by default the one that the site names. */
  project?: URL | undefined;
  publishableKey?: string | undefined;
  /** Opens the database; on this computer the embedded server's own key by default. */
  secretKey?: string | undefined;
  /** The project whose files are compared with the database; this one by default. */
  root?: string | undefined;
}

/** Checks a studio: its site and its project from outside and, with the secret key, its database from inside. */
export async function examine(target: ExaminationTarget): Promise<ExaminedPart[]> {
  const { findings, publishableKey, built, captcha = false, ...details } = await examineSite(target.site);
  const site = { title: `The site, ${target.site.origin}`, findings };
  const project = target.project ?? details.project;
  if (!project) return [site];
  if (details.project && details.project.origin !== project.origin)
    findings.push(
      wrong(
        `The site uses another project than ${project.origin}`,
        'Correct PUBLIC_SUPABASE_URL here, or where the site is built.',
      ),
    );

  const secretKey = target.secretKey ?? (isLocal(project) ? readOrMakeKeys().SUPABASE_SECRET_KEY : undefined);
  const siteKey = target.publishableKey ?? publishableKey;
  const key = siteKey ?? secretKey;
  return [
    site,
    { title: `The project, ${project.origin}`, findings: await examineProject(project, key, target.site) },
    ...(secretKey
      ? [
          {
            title: 'The server functions',
            findings: await examineFunctions(project, target.site, secretKey, {
              site: captcha,
              signIn: siteKey === undefined ? undefined : await signInRequiresCaptcha(project, siteKey),
            }),
          },
        ]
      : []),
    {
      title: 'The database',
      findings: secretKey
        ? await examineDatabase(project, secretKey, built, target.root)
        : [
            note(
              'The database was not checked',
              'Set SUPABASE_SECRET_KEY to the project’s secret key (sb_secret_…).',
            ),
          ],
    },
  ];
}
