import { productListsTests } from './tests/product-lists.ts';
import { removingTests } from './tests/removing-products.ts';
import { savingTests } from './tests/saving-products.ts';
import { stockMovesTests } from './tests/stock-moves.ts';
import { store } from './tests/store-fixture.ts';

const setUp = store();

savingTests(setUp);
productListsTests(setUp);
stockMovesTests(setUp);
removingTests(setUp);
