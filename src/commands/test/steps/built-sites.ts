/** The environment variable with the folders of the sites that the run of a test file has built, joined by commas. */
export const builtSitesVariable = 'TEST_BUILT_SITES';

/**
 * Whether the run that started this test file has built a site, so that the file need not build it again.
 * @param folder The site's folder, relative to the project.
 */
export const isBuilt = (folder: string): boolean =>
  process.env[builtSitesVariable]?.split(',').includes(folder) ?? false;

/** The environment variable with the API address that the connected site calls. */
export const builtApiVariable = 'TEST_BUILT_API';

/** The API address of the connected site that this run has built; undefined if there is none. */
export const builtApi = (): string | undefined => process.env[builtApiVariable];
