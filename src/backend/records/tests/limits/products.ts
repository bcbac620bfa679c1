import { productForm } from '#domain/products/staff/product-schema.ts';
import { pictureWithAlt } from './pictures.ts';
import { dollars, type Limits, letters, save } from './saving.ts';

const saveProduct = ({ stock = 0, ...changes }: { stock?: number; [field: string]: unknown }) =>
  save('save_product', {
    draft: {
      name: 'Limits',
      category: 'books',
      price: dollars(100),
      formerPrice: null,
      featured: false,
      description: '',
      ...changes,
    },
    id: null,
    version: null,
    stock,
  });

export const productLimits: Limits = {
  form: productForm,
  save: {
    name: (maximum) => saveProduct({ name: letters(maximum) }),
    price: (amount) => saveProduct({ price: dollars(amount) }),
    vatRate: (rate) => saveProduct({ vatRate: rate }),
    formerPrice: (amount) => saveProduct({ formerPrice: dollars(amount) }),
    description: (maximum) => saveProduct({ description: letters(maximum) }),
    alt: async (maximum) => saveProduct({ picture: await pictureWithAlt(maximum) }),
    body: (maximum) => saveProduct({ body: letters(maximum) }),
    position: (position) => saveProduct({ position }),
    contentsLink: (maximum) => saveProduct({ contentsLink: `https://${letters(maximum - 8)}` }),
    stock: (stock) => saveProduct({ stock }),
  },
};
