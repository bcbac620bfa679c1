import { Outage } from '#backend/outage.ts';

/**
 * Brings a program once, and again where it could not be brought.
 * @throws Outage where it could not.
 */
export function bringOnce<Program>(bring: () => Promise<Program>): () => Promise<Program> {
  let coming: Promise<Program> | undefined;
  return () => {
    coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      throw new Outage('The program for this part of the studio could not be loaded.', { cause: error });
    });
    return coming;
  };
}
