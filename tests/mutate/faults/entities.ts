import { fault, type Fault } from '#tests/mutate/fault.ts'

export const entities: Fault[] = [
  fault(
    'R3.1',
    'app/domain/cart/cart.ts',
    'return [...items.values()].slice(0, MAX_CART_LINES)',
    'return [...items.values()].slice(1, MAX_CART_LINES)',
  ),
  fault(
    'R3.2',
    'app/domain/cart/wishlist.ts',
    'item ? addToWishlistItems(items, item) : items',
    'item ? [...items, item] : items',
  ),
  fault('R3.3', 'app/domain/orders/order-reference.ts', 'const CODE_LENGTH = 9', 'const CODE_LENGTH = 8'),
  fault(
    'R3.4',
    'app/data/catalogue/create-product.server.ts',
    'updatedAt: product.createdAt,',
    'updatedAt: 0,',
  ),
  fault('R3.5', 'app/copy/catalogue/category.ts', "stationary: 'Stationary',", "stationary: 'Stationery',"),
  fault(
    'R3.6',
    'app/features/admin/dashboard/add-samples.server.ts',
    'discountedPrice, stockQuantity }',
    'discountedPrice, stockQuantity: 100 }',
  ),
  fault('R3.7', 'app/domain/customers/customer.ts', "others.join(' ')", "others.join('')"),
  fault(
    'R3.8',
    'app/features/checkout/prefill-delivery.server.ts',
    'phone ?? last?.phone',
    'last?.phone ?? phone',
    1,
  ),
  fault(
    'R3.9',
    'app/domain/catalogue/search/search-history.ts',
    "    .filter((term) => typeof term === 'string')\n",
    '    .filter((term) => term !== undefined)\n',
  ),
  fault(
    'R3.10',
    'app/request/accounts/profile.server.ts',
    'user.isRegistered === 1',
    'user.isRegistered === 2',
  ),
  fault(
    'R3.11',
    'app/data/catalogue/categories.server.ts',
    'position: firstPosition + index',
    'position: firstPosition',
  ),
  fault(
    'R3.12',
    'app/domain/cart/product-snapshot.ts',
    'categoryName: categoryName(product.categoryId)',
    'categoryName: product.categoryId',
  ),
  fault(
    'R3.13',
    'app/domain/cart/cart.ts',
    'totalItems: items.reduce((sum, item) => sum + item.quantity, 0)',
    'totalItems: items.length',
  ),
  fault('R3.14', 'app/domain/cart/wishlist.ts', 'price: unitPrice(product) }', 'price: product.price }'),
  fault(
    'R3.15',
    'app/data/orders/write-order.server.ts',
    '    orderDate: now,\n',
    '    orderDate: now - 1_000,\n',
  ),
  fault(
    'R3.16',
    'app/domain/checkout/checkout.ts',
    'categoryName: categoryName(product.categoryId)',
    'categoryName: product.categoryId',
  ),
  fault(
    'R3.17',
    'app/data/returns/request-return.server.ts',
    '      description,\n      status',
    "      description: '',\n      status",
  ),
  fault(
    'R3.18',
    'app/data/orders/write-transition.server.ts',
    'customerNotificationSent: 1',
    'customerNotificationSent: 0',
  ),
]
