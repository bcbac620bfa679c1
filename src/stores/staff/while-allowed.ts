import { acceptedResult } from '#domain/shell/accepted-result.ts';
import { $changedAccess, isAccessUnchanged } from '#stores/accounts/account.ts';

/**
 * Sends a query to the studio. While the person is no longer staff, the promise stays pending: the page explains what
 * happened, and its previous content stays visible.
 */
export const whileAllowed = <Result>(load: () => Promise<Result>): Promise<Result> =>
  acceptedResult(load, {
    isUnchanged: isAccessUnchanged,
    restored: roleRestored,
    changes: () => accessChanges,
  });

let accessChanges = 0;
$changedAccess.listen(() => {
  accessChanges += 1;
});

const roleRestored = () =>
  new Promise<void>((resolve) => {
    const stop = $changedAccess.listen((changed) => {
      if (changed) return;
      stop();
      resolve();
    });
  });
