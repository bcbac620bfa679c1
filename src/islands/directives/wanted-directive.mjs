/**
 * Astro integration that registers `client:wanted`: an island wakes when a person
 * points at it, focuses it or touches it, and not before; with `client:wanted="soon"` at the
 * first idle moment, too.
 * @returns {import('astro').AstroIntegration}
 */
export default function wantedDirective() {
  return {
    name: 'ekantik:wanted',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'wanted', entrypoint: './src/islands/directives/wanted.ts' });
      },
    },
  };
}
