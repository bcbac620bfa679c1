import { runCommand } from '#commands/running/run-command.ts';
import { type BenchSite, openBenchSite } from './bench-site.ts';
import { benchBookings } from './bookings/bench-bookings.ts';
import { benchBuild } from './build/bench-build.ts';
import { benchClick } from './click/bench-click.ts';
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts';
import { benchMails } from './mails/bench-mails.ts';
import { noiseNow } from './noise.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { benchOrders } from './orders/bench-orders.ts';
import { benchScripts } from './scripts/bench-scripts.ts';
import { benchStaff } from './staff/bench-staff.ts';
import { benchStore } from './store/bench-store.ts';
import { benchVisitors } from './visitors/bench-visitors.ts';

type Site = () => Promise<BenchSite>;

/** Builds are last: they heat the computer, and the other benchmarks measure milliseconds. */
const parts: Record<string, (site: Site, options: BenchOptions) => Promise<void>> = {
  scripts: async (site) => benchScripts(await site()),
  store: async (site) => {
    await site();
    await benchStore();
  },
  click: async (site, options) => benchClick(await site(), options),
  lighthouse: async (site, options) => benchLighthouse(await site(), options),
  bookings: (_, options) => benchBookings(options),
  visitors: () => benchVisitors(),
  orders: () => benchOrders(),
  mails: () => benchMails(),
  staff: (_, options) => benchStaff(options),
  build: (_, options) => benchBuild(options),
};

// npm run bench: measures the speed of the site and its database. It prints tables without a verdict; only `npm
// test` passes or fails.
await runCommand(async () => {
  const { chosen, options } = readOptions(process.argv.slice(2), Object.keys(parts));
  let opened: Promise<BenchSite> | undefined;
  const site = () => {
    opened ??= openBenchSite();
    return opened;
  };

  let failed = false;
  for (const name of chosen) {
    console.log(`\n${name.toUpperCase()}\n${noiseNow()}`);
    await parts[name]?.(site, options).catch((error: unknown) => {
      failed = true;
      console.error(`Could not be measured: ${error instanceof Error ? error.message : error}`);
    });
  }
  return failed ? 1 : 0;
}, 130);
