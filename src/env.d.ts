import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Wakes an island when a person points at it, focuses it or touches it (islands/directives/interaction.ts);
     * `soon` wakes it once the browser has nothing better to do, too.
     */
    'client:interaction'?: boolean | 'soon';
  }
}
