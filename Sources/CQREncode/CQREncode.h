// The QR encoder of Debian.
#pragma once

#include <qrencode.h>
