/** The environment variable with the folders of the sites that the run of a test file has built, joined by commas. */
export const builtSitesVariable = 'TEST_BUILT_SITES';

/**
 * Whether the run that started this test file has built a site, so that the file need not build it again.
 * @param folder The site's folder, relative to the project.
 */
export const isBuilt = (folder: string): boolean =>
  process.env[builtSitesVariable]?.split(',').includes(folder) ?? false;
