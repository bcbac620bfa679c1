import { join } from 'node:path';
import { build } from 'astro';

// A separate program, started once for each build, so that no build profits from another's warm memory. Its
// argument is the project's folder. Its last line reports, as JSON, its peak memory in megabytes, and its CPU
// seconds.
const folder = process.argv[2] ?? '.';
process.chdir(folder);
await build({ root: folder, cacheDir: join(folder, '.astro-cache'), logLevel: 'error' });
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(JSON.stringify({ peak: maxRSS / 1000, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));
process.exit();
