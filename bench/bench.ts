import { runCommand } from '#commands/running/run-command.ts';
import { type BenchSite, openBenchSite, openConnectedSite } from './bench-site.ts';
import { benchBookings } from './bookings/bench-bookings.ts';
import { benchBuild } from './build/bench-build.ts';
import { benchClick } from './click/bench-click.ts';
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts';
import { benchMails } from './mails/bench-mails.ts';
import { describeNoise } from './noise.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { benchOrders } from './orders/bench-orders.ts';
import { benchScripts } from './scripts/bench-scripts.ts';
import { benchStaff } from './staff/bench-staff.ts';
import { benchStore } from './store/bench-store.ts';
import { benchVisitors } from './visitors/bench-visitors.ts';

type Site = () => Promise<BenchSite>;

/** Builds run last: they heat the processor, which would slow down the benchmarks that measure milliseconds. */
const parts: Record<string, (site: Site, options: BenchOptions) => Promise<void>> = {
  scripts: async () => benchScripts(await openConnectedSite()),
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
  const { chosenParts, options } = readOptions(process.argv.slice(2), Object.keys(parts));
  let openedSite: Promise<BenchSite> | undefined;
  const site = () => {
    openedSite ??= openBenchSite();
    return openedSite;
  };

  let hasFailed = false;
  for (const name of chosenParts) {
    console.log(`\n${name.toUpperCase()}\n${describeNoise()}`);
    await parts[name]?.(site, options).catch((error: unknown) => {
      hasFailed = true;
      console.error(`Could not be measured: ${error instanceof Error ? error.message : error}`);
    });
  }
  return hasFailed ? 1 : 0;
}, 130);
