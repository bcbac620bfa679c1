import { join } from 'node:path';
import { build } from 'astro';

// Each build runs in its own process, so that no build benefits from an earlier one's caches in memory. The argument is
// the project's folder. The last line of output contains, as JSON, the peak memory in megabytes and the CPU seconds.
const folder = process.argv[2] ?? '.';
process.chdir(folder);
await build({ root: folder, cacheDir: join(folder, '.astro-cache'), logLevel: 'error' });
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(JSON.stringify({ peak: maxRSS / 1000, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));
process.exit();
