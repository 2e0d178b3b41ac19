import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { orderMovements, stockDecrement } from '#data/catalogue/stock/stock.server.ts'
import { db } from '#data/database/database.server.ts'
import { executeTogether } from '#data/database/execute-together.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { UNDO_ACCEPTED_MS } from '#domain/policy.ts'
import { animation, pngHead } from '#tests/support/files/bad-pictures.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { COLOUR, createProductWithChoices } from '#tests/support/records/choices.ts'
import { isFileStored } from '#tests/support/files/picture.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })

async function upload(
  content: Uint8Array<ArrayBuffer>,
  name = 'photo.jpg',
  role: 'admin' | 'customer' | 'guest' = 'admin',
) {
  const body = new FormData()
  body.append('picture', new File([content], name))
  const response = await shop.as(role, '/admin/pictures', body)
  return {
    status: response.status,
    result: (await response.json()) as { picture?: { path: string }; problem?: string },
  }
}

const jpeg = async () => new Uint8Array(await plain(60, 40).jpeg().toBuffer())

async function uploadedPath(): Promise<string> {
  return (await upload(await jpeg())).result.picture!.path
}

const FIELDS = {
  name: 'Ink Pot',
  price: '149.50',
  categoryId: 'stationary',
  description: 'Royal blue, 30 ml.',
}

async function add(fields: Record<string, string>, paths: string[], copyOf?: string) {
  const body = new URLSearchParams({ ...FIELDS, ...fields })
  for (const path of paths) body.append('pictures', path)
  return shop.as('admin', `/admin/add-product${copyOf ? `?copy=${copyOf}` : ''}`, body)
}

const productNamed = (name: string) =>
  db.selectFrom('products').selectAll().where('name', '=', name).executeTakeFirst()

const isStored = (path: string) => isFileStored(shop.folder, path)

describe('uploading', () => {
  test('a large photo becomes a picture of at most 1200 px, without its location data', async () => {
    const photo = await plain(3000, 2000)
      .withExif({ IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { status, result } = await upload(new Uint8Array(photo), 'Ganesh Chaturthi.jpg')
    expect([status, result.picture]).toEqual([200, expect.objectContaining({ width: 1200, height: 800 })])
    const { path } = result.picture!
    expect(path).toMatch(/^products\/\d+_ganesh-chaturthi_[0-9a-f]+$/)
    const master = Buffer.from(await (await shop.ask(`/pictures/${path}.jpg`)).arrayBuffer())
    expect((await sharp(master).metadata()).exif).toBeUndefined()
  })

  test.each([
    ['an SVG named .jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['a page named .jpg', '<!doctype html><script>alert(1)</script>', 415],
    ['a cut-off photo', '\xff\xd8\xff\xe0\0\x10JFIF', 422],
    ['nothing', '', 415],
  ])('%s is rejected', async (_, content, status) => {
    const response = await upload(new Uint8Array(Buffer.from(content, 'latin1')), 'cat.jpg')
    expect([response.status, response.result.problem]).toEqual([
      status,
      'cat.jpg could not be read as an image.',
    ])
  })

  test('a picture of 50,000 x 50,000 pixels is rejected by its header', async () => {
    const bomb = await upload(new Uint8Array(pngHead(50_000, 50_000)), 'wall.png')
    expect([bomb.status, bomb.result.problem]).toEqual([413, 'wall.png has more than 40 megapixels.'])
  })

  test('only the first of 10,000 frames is stored', async () => {
    const { status, result } = await upload(new Uint8Array(await animation(10_000)), 'film.gif')
    expect([status, result.picture]).toEqual([200, expect.objectContaining({ width: 200, height: 200 })])
  })

  test('a JPEG that is also an HTML page is stored without the HTML', async () => {
    const page = '<!doctype html><script>alert(1)</script>'
    const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, page.length + 2), Buffer.from(page)])
    const photo = Buffer.from(await jpeg())
    const both = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from(page)])
    const { status, result } = await upload(new Uint8Array(both), 'photo.html')
    expect(status).toBe(200)
    for (const ending of ['.jpg', '-320.webp']) {
      const variant = await shop.ask(`/pictures/${result.picture!.path}${ending}`)
      expect(variant.headers.get('Content-Type')).toMatch(/^image\/(jpeg|webp)$/)
      expect(variant.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(Buffer.from(await variant.arrayBuffer()).includes('script')).toBe(false)
    }
  })

  test('a file above 10 MB is rejected, and so is a larger request body', async () => {
    const large = await upload(new Uint8Array(10 * 1024 * 1024 + 1), 'big.png')
    expect([large.status, large.result.problem]).toEqual([413, 'big.png is larger than 10MB.'])
    const body = new Uint8Array(11 * 1024 * 1024)
    const tooLarge = await shop.as('admin', '/admin/pictures', body).catch(() => ({ status: 413 }))
    expect(tooLarge.status).toBe(413)
    const elsewhere = await shop
      .as('admin', '/admin/add-product', new Uint8Array(200 * 1024))
      .catch(() => ({ status: 413 }))
    expect(elsewhere.status).toBe(413)
  })

  test('a request without a picture is rejected, and only the admin may upload', async () => {
    expect((await shop.as('admin', '/admin/pictures', new URLSearchParams({ picture: 'x' }))).status).toBe(
      400,
    )
    for (const role of ['guest', 'customer'] as const) {
      const { status, result } = await upload(await jpeg(), 'a.jpg', role)
      expect([status, result.problem]).toEqual([403, expect.stringContaining('Storage access denied.')])
    }
  })
})

describe('adding', () => {
  test('a product is saved with its pictures in order, and is in the store at once', async () => {
    expect(await shop.page('guest', '/store')).not.toContain('Ink Pot')
    const paths = [await uploadedPath(), await uploadedPath()]
    const response = await add({ name: '  Ink Pot  ', discountedPrice: '99' }, paths)
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin'])
    const product = await productNamed('Ink Pot')
    expect(product).toMatchObject({ price: 149_50, discountedPrice: 99_00, stockQuantity: 100, hidden: 0 })
    const stored = await db
      .selectFrom('pictures')
      .select('path')
      .where('productId', '=', product!.id)
      .orderBy('position')
      .execute()
    expect(stored.map(({ path }) => path)).toEqual(paths)
    expect(await db.selectFrom('uploads').select('path').where('path', 'in', paths).execute()).toEqual([])
    expect(await shop.page('guest', '/store')).toContain('Ink Pot')
    expect(await shop.page('guest', '/store?q=royal%20blue')).toContain('Ink Pot')
  })

  test('a discount with days is saved, shown in the editor and the list, and not in the shop before', async () => {
    const days = { discountFrom: '2090-11-21', discountUntil: '2090-11-22' }
    await add({ name: 'Later Ink', discountedPrice: '99', ...days }, [await uploadedPath()])
    const product = (await productNamed('Later Ink'))!
    expect(product).toMatchObject({ discountedPrice: null, datedDiscount: 99_00, unitPrice: 149_50 })
    const editor = await shop.page('admin', `/admin/products/${product.id}`)
    for (const value of ['99.00', '2090-11-21', '2090-11-22']) expect(editor).toContain(`value="${value}"`)
    expect(await shop.page('admin', '/admin/products?q=later')).toContain('sale Tue, 21 Nov to Wed, 22 Nov')
    expect(await shop.page('guest', '/store?q=later')).not.toContain('₹99.00')
  })

  const INVALID_FIELDS: [Record<string, string>, string][] = [
    [{ name: ' ' }, 'Product Name is required.'],
    [{ description: '' }, 'Description is required.'],
    [{ categoryId: 'cars' }, 'Category is required.'],
    [{ categoryId: 'electronics' }, 'Category is required.'],
    [{ price: '' }, 'Price is required.'],
    [{ discountedPrice: '1.2.3' }, 'Please enter an amount'],
    [{ discountedPrice: '149.50' }, 'The discounted price must be below the price.'],
    [{ discountedPrice: '150' }, 'The discounted price must be below the price.'],
    [{ price: '0', discountedPrice: '0' }, 'The discounted price must be below the price.'],
    [{ discountUntil: '2090-01-01' }, 'These days need a discounted price.'],
    [{ discountedPrice: '99', discountUntil: '2026-01-01' }, 'This day is over'],
    [
      { discountedPrice: '99', discountFrom: '2090-01-02', discountUntil: '2090-01-01' },
      'The last day of the sale is before its first day.',
    ],
    [{ discountedPrice: '99', discountFrom: '30 Feb' }, 'Please enter a day'],
    ...['1e3', '12.345', '-1', '٣', 'NaN'].map((price): [Record<string, string>, string] => [
      { price },
      'Please enter an amount',
    ]),
    [{ price: '99999999999' }, 'Please enter at most ₹10,00,000.00.'],
  ]

  test.each(INVALID_FIELDS)(
    '%o shows an error at the field, and nothing is saved',
    async (fields, problem) => {
      const path = await uploadedPath()
      const response = await add({ name: 'Never', ...fields }, [path])
      expect([response.status, await shownHtml(response)]).toEqual([400, expect.stringContaining(problem)])
      expect(await productNamed('Never')).toBeUndefined()
      expect(await db.selectFrom('uploads').select('path').where('path', '=', path).execute()).toHaveLength(1)
    },
  )

  test('a product needs one to eight pictures, each uploaded before', async () => {
    const none = await add({ name: 'Never' }, [])
    expect([none.status, await shownHtml(none)]).toEqual([
      400,
      expect.stringContaining('Please add at least one image'),
    ])
    const nine = Array.from({ length: 9 }, (_, at) => `products/1_x_${at}`)
    expect((await add({ name: 'Never' }, nine)).status).toBe(400)
    const path = await uploadedPath()
    expect(await add({ name: 'Never' }, [path, 'products/1_never_0'])).toMatchObject({ status: 409 })
    expect((await add({ name: 'Never' }, ['../../kalam.db'])).status).toBe(400)
    expect(await productNamed('Never')).toBeUndefined()
    // The upload is not used up: the next form can attach it.
    expect((await add({ name: 'Second Try' }, [path])).status).toBe(302)
  })

  describe('sent again with the same key', () => {
    const formKey = () => `form-${crypto.randomUUID()}`
    const picturesOf = async (id: string) => {
      const query = db.selectFrom('pictures').select('path').where('productId', '=', id).orderBy('position')
      return (await query.execute()).map(({ path }) => path)
    }

    test('with the same content it is one product, also when some of it was sold meanwhile', async () => {
      const form = { name: 'Same Ink', formKey: formKey() }
      const path = await uploadedPath()
      await add(form, [path])
      const { id } = (await productNamed('Same Ink'))!
      const sold = new Map([[id, 3]])
      await executeTogether(db, [
        stockDecrement(db, sold),
        orderMovements(db, sold, { id: 'another-order', at: Date.now() }),
      ])
      expect((await add(form, [path])).status).toBe(302)
      expect(await productNamed('Same Ink')).toMatchObject({ id, stockQuantity: 97 })
    })

    test('what was corrected after a lost answer is what the product has, each time', async () => {
      const form = { name: 'Inc Pot', price: '100', stockQuantity: '40', formKey: formKey() }
      const paths = [await uploadedPath(), await uploadedPath()]
      await add(form, paths)
      const { id, slug } = (await productNamed('Inc Pot'))!
      const sold = new Map([[id, 3]])
      await executeTogether(db, [
        stockDecrement(db, sold),
        orderMovements(db, sold, { id: 'third-order', at: Date.now() }),
      ])
      const more = await uploadedPath()
      const corrected = { ...form, name: 'Ink Pot of Glass', price: '150', stockQuantity: '50' }
      const again = await add(corrected, [more, paths[0]!])
      expect([again.status, again.headers.get('Location')]).toEqual([302, '/admin'])
      const found = { id, price: 150_00, stockQuantity: 47 }
      expect(await productNamed('Ink Pot of Glass')).toMatchObject(found)
      expect(await productNamed('Inc Pot')).toBeUndefined()
      expect(await picturesOf(id)).toEqual([more, paths[0]])
      expect(await isStored(`${paths[1]}.jpg`)).toBe(false)
      expect(await shop.page('guest', `/product/${slug}`)).toContain('Ink Pot of Glass')
      expect((await add({ ...corrected, price: '160' }, [more])).status).toBe(302)
      expect(await productNamed('Ink Pot of Glass')).toMatchObject({ ...found, price: 160_00 })
      expect(await picturesOf(id)).toEqual([more])
    })

    test('a copy keeps the pictures of what it copies', async () => {
      const paths = [await uploadedPath(), await uploadedPath()]
      await add({ name: 'Whole Globe' }, paths)
      const { id: copyOf } = (await productNamed('Whole Globe'))!
      const form = { name: 'Half Globe', formKey: formKey() }
      await add(form, [paths[0]!], copyOf)
      expect((await add(form, paths, copyOf)).status).toBe(302)
      expect(await picturesOf((await productNamed('Half Globe'))!.id)).toEqual(paths)
    })

    test('a product that was changed otherwise since is left as it is, and the form says so', async () => {
      const form = { name: 'Kept Ink', formKey: formKey() }
      const path = await uploadedPath()
      await add(form, [path])
      const { id } = (await productNamed('Kept Ink'))!
      await shop.as('admin', `/admin/products/${id}/visibility.data`, new URLSearchParams({ hidden: 'yes' }))
      const again = await add({ ...form, price: '7' }, [path])
      expect([again.status, await shownHtml(again)]).toEqual([
        409,
        expect.stringContaining(adminProduct.addedBefore),
      ])
      expect(await productNamed('Kept Ink')).toMatchObject({ price: 149_50, hidden: 1 })
    })
  })

  test('only the admin may add', async () => {
    const body = new URLSearchParams({ ...FIELDS, name: 'Never', pictures: await uploadedPath() })
    for (const role of ['guest', 'customer'] as const) await shop.as(role, '/admin/add-product', body)
    expect(await productNamed('Never')).toBeUndefined()
  })
})

describe('editing', () => {
  async function addedProduct(name: string) {
    const paths = [await uploadedPath(), await uploadedPath()]
    await add({ name }, paths)
    return { paths, product: (await productNamed(name))! }
  }

  async function edit(id: string, fields: Record<string, string>, paths: string[], query = '') {
    const body = new URLSearchParams({ ...FIELDS, stockQuantity: '100', stockSeen: '100', ...fields })
    for (const path of paths) body.append('pictures', path)
    return shop.as('admin', `/admin/products/${id}${query}`, body)
  }

  test('everything changes but the address; a removed picture is deleted', async () => {
    const { product, paths } = await addedProduct('Old Name')
    const page = await shop.page('guest', `/product/${product.slug}`)
    expect(page).toContain('Old Name')
    const added = await uploadedPath()
    const response = await edit(product.id, { name: 'New Name', price: '10' }, [added, paths[1]!])
    expect(response.headers.get('Location')).toBe('/admin/products')
    expect(await productNamed('New Name')).toMatchObject({ slug: product.slug, price: 10_00 })
    expect(await shop.page('guest', `/product/${product.slug}`)).toContain('New Name')
    expect(await shop.page('guest', '/store?q=old%20name')).toContain('No products found')
    expect(await isStored(`${paths[0]}.jpg`)).toBe(false)
    expect([await isStored(`${paths[1]}.jpg`), await isStored(`${added}.jpg`)]).toEqual([true, true])
  })

  test('leads back to the list that it was opened from, and nowhere else', async () => {
    const { product, paths } = await addedProduct('Returned To')
    const back = async (query: string) =>
      (await edit(product.id, { name: 'Returned To' }, paths, query)).headers.get('Location')
    expect(await back('?list=stock%3Dhidden%26after%3Dp1')).toBe('/admin/products?stock=hidden&after=p1')
    expect(await back('?list=view%3Dgrid')).toBe('/admin/products/grid')
    expect(await back('?list=%2F%2Fevil.example%3Fq%3D1')).toBe('/admin/products')
    const editor = await shop.page('admin', `/admin/products/${product.id}?list=stock%3Dlow`)
    expect(editor).toContain(`action="/admin/products/${product.id}?list=stock%3Dlow"`)
    const list = await shop.page('admin', '/admin/products?sort=name&q=Returned')
    expect(list).toContain(`href="/admin/products/${product.id}?list=sort%3Dname%26q%3DReturned"`)
  })

  test('a new stock is recorded as a stock movement; an unchanged one does not overwrite sales made meanwhile', async () => {
    const { product, paths } = await addedProduct('Shelf')
    await edit(product.id, { name: 'Shelf', stockQuantity: '40' }, paths)
    expect(await productNamed('Shelf')).toMatchObject({ stockQuantity: 40 })
    const sold = new Map([[product.id, 3]])
    await executeTogether(db, [
      stockDecrement(db, sold),
      orderMovements(db, sold, { id: 'an-order', at: Date.now() }),
    ])
    await edit(product.id, { name: 'Shelf', stockQuantity: '40', stockSeen: '40' }, paths)
    expect(await productNamed('Shelf')).toMatchObject({ stockQuantity: 37 })
    const movements = await db
      .selectFrom('stock_movements')
      .select(['change', 'reason'])
      .where('productId', '=', product.id)
      .orderBy('id')
      .execute()
    expect(movements).toEqual([
      { change: 100, reason: 'opening' },
      { change: -60, reason: 'edit' },
      { change: -3, reason: 'order' },
    ])
  })

  test('a new stock is less what was sold since the editor was opened, and is set once', async () => {
    const { product, paths } = await addedProduct('Counted')
    const html = await shop.page('admin', `/admin/products/${product.id}`)
    const [, movementSeen = ''] = /name="movementSeen" value="([0-9]+)"/.exec(html) ?? []
    const sold = new Map([[product.id, 3]])
    await executeTogether(db, [
      stockDecrement(db, sold),
      orderMovements(db, sold, { id: 'an-order', at: Date.now() }),
    ])
    for (const stockQuantity of ['110', '110', '120']) {
      await edit(product.id, { name: 'Counted', stockQuantity, movementSeen }, paths)
      expect(await productNamed('Counted')).toMatchObject({ stockQuantity: Number(stockQuantity) - 3 })
    }
    await edit(product.id, { name: 'Counted', stockQuantity: '2', movementSeen }, paths)
    expect(await productNamed('Counted')).toMatchObject({ stockQuantity: 0 })
  })

  test('a hidden product is not in the store until it is shown again', async () => {
    const { product } = await addedProduct('Shy')
    const setHidden = (hidden: string) =>
      shop.as('admin', `/admin/products/${product.id}/visibility.data`, new URLSearchParams({ hidden }))
    expect(await shop.page('guest', '/store?q=shy')).toContain('Shy')
    expect(await (await setHidden('yes')).text()).toContain('Shy is hidden from the shop.')
    expect((await shop.ask(`/product/${product.slug}`)).status).toBe(404)
    expect(await shop.page('admin', '/admin/products?stock=hidden')).toContain('Shy')
    await setHidden('no')
    expect((await shop.ask(`/product/${product.slug}`)).status).toBe(200)
    expect((await setHidden('maybe')).status).toBe(400)
  })

  test('a picture that has AVIF variants retains them', async () => {
    const { product, paths } = await addedProduct('Light')
    await db.updateTable('pictures').set({ avif: 1 }).where('productId', '=', product.id).execute()
    expect((await edit(product.id, { name: 'Light' }, paths.toReversed())).status).toBe(302)
    const stored = await db
      .selectFrom('pictures')
      .select(['path', 'avif'])
      .where('productId', '=', product.id)
      .orderBy('position')
      .execute()
    expect(stored).toEqual(paths.toReversed().map((path) => ({ path, avif: 1 })))
  })

  test('an unknown product is not found', async () => {
    expect((await shop.as('admin', '/admin/products/unknown')).status).toBe(404)
    expect((await edit('unknown', {}, [await uploadedPath()])).status).toBe(404)
  })
})

describe('duplicating', () => {
  const fetchCopy = (id: string) => shop.as('admin', `/admin/add-product?copy=${id}`)

  test('fills the editor with a copy, and saves nothing before the form is sent', async () => {
    const paths = [await uploadedPath(), await uploadedPath()]
    await add({ name: 'Globe', discountedPrice: '99' }, paths)
    const globe = (await productNamed('Globe'))!
    await db.updateTable('products').set({ stockQuantity: 3, hidden: 1 }).where('id', '=', globe.id).execute()

    const page = await shownHtml(await fetchCopy(globe.id))
    for (const value of ['Globe (copy)', '149.50', '99.00', ...paths])
      expect(page).toContain(`value="${value}"`)
    expect(
      await db.selectFrom('products').select('id').where('name', 'like', 'Globe%').execute(),
    ).toHaveLength(1)

    // Pictures of another product are accepted only with its id as `copy`.
    expect((await add({ name: 'Globe (copy)' }, paths)).status).toBe(409)
    const response = await add({ name: 'Globe (copy)', discountedPrice: '99' }, paths.toReversed(), globe.id)
    expect(response.status).toBe(302)
    const copy = await productNamed('Globe (copy)')
    expect(copy).toMatchObject({ stockQuantity: 100, hidden: 0, discountedPrice: 99_00 })
    expect(copy!.slug).not.toBe(globe.slug)
  })

  test('of a product with choices says that these are not copied, and takes no discount of one of them', async () => {
    const rows = [{ price: 80_00, discountedPrice: 70_00 }, { price: 90_00 }]
    const { id } = await createProductWithChoices({ name: 'Sketch Pen' }, [COLOUR], rows)
    const page = await shownHtml(await fetchCopy(id))
    expect(page).toContain(adminProduct.copyLineWithoutChoices('Sketch Pen'))
    expect(page).toContain('value="80.00"')
    expect(page).not.toContain('value="70.00"')
  })

  test('shared pictures are stored until no product shows them', async () => {
    const paths = [await uploadedPath()]
    await add({ name: 'First Twin' }, paths)
    await add({ name: 'Second Twin' }, paths, (await productNamed('First Twin'))!.id)
    for (const [name, stored] of [
      ['First Twin', true],
      ['Second Twin', false],
    ] as const) {
      const { id } = (await productNamed(name))!
      await shop.as('admin', `/admin/products/${id}/deletion.data`, new URLSearchParams())
      await deleteDuePictures(Date.now() + 10 * UNDO_ACCEPTED_MS)
      expect(await isStored(`${paths[0]}.jpg`)).toBe(stored)
    }
  })

  test('an unknown product cannot be copied', async () => {
    expect((await fetchCopy('unknown')).status).toBe(404)
  })
})

test.each(['guest', 'customer'] as const)(
  'without the admin’s rights nothing is added or saved, and the message of the specification is shown: %s',
  async (role) => {
    const added = await shop.submit(role, '/admin/add-product', FIELDS)
    expect(added).toEqual({ status: 403, text: expect.stringContaining(problems.products.addForbidden) })
    const saved = await shop.submit(role, '/admin/products/any', FIELDS)
    expect(saved).toEqual({ status: 403, text: expect.stringContaining(adminProduct.saveForbidden) })
  },
)

test('the tabs of a product’s pages name it', async () => {
  await add({ name: 'Quill' }, [await uploadedPath()])
  const { id } = (await productNamed('Quill'))!
  for (const [path, title] of [
    [`/admin/products/${id}`, '<title>Edit Quill · '],
    [`/admin/products/${id}/choices`, '<title>Choices of Quill · '],
  ] as const)
    expect(await shop.page('admin', path)).toContain(title)
})
