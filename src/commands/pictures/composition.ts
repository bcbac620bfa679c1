/**
 * The README's first picture as a page: a desktop by day, in front of it a phone by night, and a strip of the back
 * office.
 */
export function composition(pictures: ReadonlyMap<string, Buffer>): string {
  const source = (name: string) => `data:image/png;base64,${pictures.get(name)?.toString('base64') ?? ''}`;
  return `<!doctype html><style>
    body { margin: 0; width: 1600px; height: 1000px; position: relative; overflow: hidden; }
    img { position: absolute; border-radius: 18px; box-shadow: 0 24px 70px rgb(59 26 56 / 0.28); }
    .desk { left: 40px; top: 40px; width: 1240px; }
    .office { right: 40px; top: 600px; width: 760px; height: 340px; object-fit: cover; object-position: 0 0; }
    .phone { right: 90px; top: 110px; width: 300px; border-radius: 34px; border: 8px solid #2a2329; }
  </style>
  <img class="desk" src="${source('home-dawn')}" alt="">
  <img class="office" src="${source('office')}" alt="">
  <img class="phone" src="${source('home-night')}" alt="">`;
}
