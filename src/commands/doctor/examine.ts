import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { examineDatabase } from './database.ts';
import { type Finding, isLocal, note, wrong } from './finding.ts';
import { examineFunctions } from './functions.ts';
import { examineProject } from './project.ts';
import { examineSite } from './site.ts';

/** A part of a studio, and its findings. */
export interface Examined {
  title: string;
  findings: Finding[];
}

export interface Patient {
  site: URL;
  /** The Supabase project; by default the one that the site names. */
  project?: URL | undefined;
  publishableKey?: string | undefined;
  /** Opens the database; on this computer the embedded server's own key by default. */
  secretKey?: string | undefined;
}

/** Checks a studio: its site and its project from outside and, with the secret key, its database from inside. */
export async function examine(patient: Patient): Promise<Examined[]> {
  const { findings, publishableKey, built, ...details } = await examineSite(patient.site);
  const site = { title: `The site, ${patient.site.origin}`, findings };
  const project = patient.project ?? details.project;
  if (!project) return [site];
  if (details.project && details.project.origin !== project.origin)
    findings.push(
      wrong(
        `The site talks to another project than ${project.origin}`,
        'Correct PUBLIC_SUPABASE_URL here, or where the site is built.',
      ),
    );

  const secretKey =
    patient.secretKey ?? (isLocal(project) ? readOrMakeKeys().SUPABASE_SECRET_KEY : undefined);
  const key = patient.publishableKey ?? publishableKey ?? secretKey;
  return [
    site,
    { title: `The project, ${project.origin}`, findings: await examineProject(project, key) },
    ...(secretKey
      ? [
          {
            title: 'The server functions',
            findings: await examineFunctions(project, patient.site, secretKey),
          },
        ]
      : []),
    {
      title: 'The database',
      findings: secretKey
        ? await examineDatabase(project, secretKey, built)
        : [
            note(
              'It was not looked at from inside',
              'Set SUPABASE_SECRET_KEY to the project’s secret key (sb_secret_…).',
            ),
          ],
    },
  ];
}
