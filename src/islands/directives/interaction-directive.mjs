/**
 * Astro integration that registers `client:interaction`: an island wakes when a person
 * points at it, focuses it or touches it, and not before; with `client:interaction="soon"` at the
 * first idle moment, too.
 * @returns {import('astro').AstroIntegration}
 */
export default function interactionDirective() {
  return {
    name: 'ekantik:interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/islands/directives/interaction.ts' });
      },
    },
  };
}
