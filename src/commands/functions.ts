import { bundleFunctions } from './building/function-bundles.ts';
import { runCommand } from './running/run-command.ts';

// npm run functions: what supabase/functions needs to be deployed.
await runCommand(async () => {
  const files = await bundleFunctions();
  console.log(`${files.length} server functions are ready: npx supabase@3 functions deploy`);
  return 0;
});
